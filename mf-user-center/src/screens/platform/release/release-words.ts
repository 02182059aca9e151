import type { AnswerOf } from '@reap/contracts/contract';
import type { ReleaseState, release } from '@reap/contracts/portal/release';
import { joinWords } from '@reap/shared-ui/core/join-words';
import type { Portal } from '@reap/shared-ui/portal';

export type RemoteReleases = AnswerOf<typeof release.list>[number];
type Words = Pick<Portal, 't' | 'language'>;

/** What a remote is called; one that nobody named yet is called as its folder. */
export function remoteTitle(remote: string, t: Portal['t']): string {
  const key = `subsystem.${remote}`;
  const title = t(key);
  return title === key ? remote : title;
}

/** A version as people tell it apart from others. */
export const versionText = ({ version, build }: { version: string; build: string }): string => `${version} (${build})`;

/** Who gets a canary, in words. */
export function audienceText({ percent, tenants, people }: NonNullable<ReleaseState['canary']>, { t, language }: Words): string {
  const parts = [
    percent > 0 && t('release.audience.percent', { n: percent }),
    tenants.length > 0 && t('release.audience.tenants', { names: joinWords(tenants, language) }),
    people.length > 0 && t('release.audience.people', { names: joinWords(people, language) }),
  ];
  return joinWords(
    parts.filter(part => part !== false),
    language,
  );
}

/** What everybody gets, in words. */
export function stableText({ state, installed }: Pick<RemoteReleases, 'state' | 'installed'>, t: Portal['t']): string {
  if (state.stable) return versionText(state.stable);
  return installed ? `${versionText(installed)} · ${t('release.installed')}` : t('release.nothing');
}

const itself = 'release.stoppedItself';

/** Why something was changed: what the portal did by itself in the reader's language, else as somebody wrote it. */
export const reasonText = (reason: string, t: Portal['t']): string => (reason === itself ? t(itself) : reason);

const kib = 1024;

/** Bytes as people read them. */
export const sizeText = (bytes: number): string =>
  bytes < kib * kib ? `${Math.max(1, Math.round(bytes / kib))} KB` : `${(bytes / kib / kib).toFixed(1)} MB`;
