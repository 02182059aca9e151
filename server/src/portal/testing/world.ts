import { hourMs } from '../../kernel/durations.ts';
import { exportJobs, exportParts } from '../../kernel/export/export.schema.ts';
import { newId } from '../../kernel/ids.ts';
import type { Place } from '../../testing/place.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { archiveOf, givenBuild } from './given-release.ts';
import { orderList, viewState } from './given-saved-view.ts';

export interface PortalWorld {
  /** An export that is ready. */
  jobId: string;
  savedViewId: string;
  /** A version of a remote that lies in the portal, whoever's world it is. */
  releaseId: string;
  /** What `portal.release.publish` is sent with. */
  releaseArchive: File;
  pipelineTokenId: string;
}

export async function portalWorld(place: Place, { userId }: { userId: string }): Promise<PortalWorld> {
  const { portal, tenant, actor } = place;
  const view = await portal.as(actor).portal.savedView.save({ name: `${tenant} 航班`, ...orderList, state: viewState });
  return {
    ...(await releaseIn(portal)),
    jobId: await exportFor(portal, userId, tenant),
    savedViewId: view.id,
  };
}

/** Versions of remotes are the platform's: both worlds have the same one. */
async function releaseIn(portal: TestPortal) {
  const releaseArchive = await archiveOf(givenBuild());
  const calls = portal.as('admin').portal.release;
  const published = await calls.publish({ remote: 'mf-given', archive: releaseArchive });
  const { id: pipelineTokenId } = await calls.makeToken({ remote: 'mf-given', name: 'pipeline' });
  return { releaseId: published.id, releaseArchive, pipelineTokenId };
}

/** An export that is ready. */
const exportFor = (portal: TestPortal, userId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId,
      call: 'fp.flightList.allFlightListExport',
      input: {},
      language: 'zh-CN',
      fileName: `${tenant}.csv`,
      format: 'csv',
      status: 'done',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + hourMs),
    });
    await db.insert(exportParts).values({ tenantId, jobId: id, part: 0, content: Buffer.from(tenant) });
    return id;
  }, tenant);
