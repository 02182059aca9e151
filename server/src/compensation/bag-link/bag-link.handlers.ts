import { Readable } from 'node:stream';
import type { bagLink } from '@reap/contracts/compensation/baggage/bag-link';
import { and, asc, eq, gt } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { perMinute } from '../../kernel/call/per-minute.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { mediaTypes } from '../../kernel/files/media-types.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { airports, dictionary } from '../../user-center/index.ts';
import { baggageAccidents, baggageSteps } from '../baggage/baggage.schema.ts';
import { baggageFile } from '../baggage/baggage-files.ts';
import { expressOf } from '../baggage/express.queries.ts';
import { progressOf, toldSteps } from './bag-link.rules.ts';
import { baggageLinks } from './bag-link.schema.ts';
import { hashOfToken, tenantOfToken } from './link-token.ts';

/**
 * The accident that a token opens, with the transaction in its tenant. Unknown, run out, sent to a phone that is not the accident's any more,
 * or of an accident that was void: the answer is the same.
 */
async function opened(token: string, { db, now }: Context) {
  const tenantId = tenantOfToken(token) ?? fail('bagLink.ended');
  await enterTenant(db, tenantId);
  const [found] = await db
    .select({ accident: baggageAccidents, expiresAt: baggageLinks.expiresAt })
    .from(baggageLinks)
    .innerJoin(
      baggageAccidents,
      and(eq(baggageAccidents.id, baggageLinks.accidentId), eq(baggageAccidents.phoneHash, baggageLinks.phoneHash)),
    )
    .where(and(eq(baggageLinks.tokenHash, hashOfToken(token)), gt(baggageLinks.expiresAt, now)));
  return found ?? fail('bagLink.ended');
}

/** What a passenger sees of his bag by the link that he was sent (rows C, F14 and X of resilience.md): nothing names a person. */
export function bagLinkHandlers({ counts }: Pick<Kernel, 'counts'>): Handlers<typeof bagLink> {
  const mayLook = perMinute(counts, 'bag.link', 240);
  const limited = async ({ request, now }: Context) => {
    if (!(await mayLook(request.address, now))) fail('request.tooMany', { seconds: 60 });
  };
  return {
    async view({ token }, context) {
      await limited(context);
      const { accident, expiresAt } = await opened(token, context);
      const { db } = context;
      const [express, steps, stations, kinds] = await Promise.all([
        expressOf(accident.id, context),
        db.select().from(baggageSteps).where(eq(baggageSteps.accidentId, accident.id)).orderBy(asc(baggageSteps.at), asc(baggageSteps.id)),
        airports(db),
        dictionary(db, ['baggage_type'], { all: true }),
      ]);
      const kind = kinds.find(one => one.dictValue === accident.subType);
      const cities = new Map(stations.map(one => [one.city3Code, { zh: one.cityChName, en: one.cityEnName }]));
      const city = (code: string) => cities.get(code) ?? { zh: code, en: code };
      return {
        accidentNo: accident.accidentNo,
        kind: { zh: kind?.dictLabel ?? '', en: kind?.dictLabelEn ?? '' },
        progress: progressOf(accident.status, express !== undefined) ?? fail('bagLink.ended'),
        steps: toldSteps(steps),
        flightNo: accident.flightNo,
        flightDate: accident.flightDate,
        bagTag: accident.bagTag,
        cities: accident.segment ? accident.segment.split('-').map(city) : [],
        station: city(accident.station),
        bagColor: accident.bagColor,
        bagType: accident.bagType,
        express: express ? { company: express.company, number: express.expressNo } : null,
        photoCount: accident.fileIds.length,
        validUntil: expiresAt.toISOString(),
      };
    },

    async photo({ token, place }, context) {
      await limited(context);
      const { accident } = await opened(token, context);
      if (!progressOf(accident.status, false)) fail('bagLink.ended');
      const fileId = accident.fileIds[place];
      const found = fileId ? await context.files.find(fileId, baggageFile) : undefined;
      const content = found && (await context.files.read(found));
      if (!found || !content) return fail('file.notFound');
      const format = found.type === mediaTypes.png ? 'png' : 'jpg';
      return {
        // The name that staff gave it is not told.
        name: `${place + 1}.${format}`,
        format,
        inline: true,
        open: () => Readable.fromWeb(content.stream()),
        discard: async () => undefined,
      };
    },
  };
}
