import { CopyText } from '@reap/shared-ui/copy-text';
import { Dialog } from '@reap/shared-ui/dialog';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { useWords } from '@reap/shared-ui/words';
import { useRegistry } from '../../remotes/registry.ts';
import { useRemoteStates } from '../../remotes/remote-state.ts';
import { useSession } from '../../session/session-store.ts';

interface Part {
  name: string;
  version: string;
  build: string;
  state: string;
}

/** Version and build of the shell and of every remote: what runs in this page, and what is installed. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const server = useSession(state => state.boot?.version ?? '');
  const states = useRemoteStates();
  const remotes = useRegistry(state => state.remotes);
  const parts: Part[] = [
    { name: t('about.server'), version: server, build: '', state: t('about.running') },
    { name: t('about.shell'), version: SHELL_VERSION, build: SHELL_BUILD, state: t('about.running') },
    ...remotes.map(({ name, version, build }) => {
      const runs = states[name]?.loaded?.entry;
      if (!runs) return { name, version, build, state: t('about.installed') };
      const newer = runs.build === build ? '' : t('about.newer', { build });
      return { name, version: runs.version, build: runs.build, state: newer || t('about.running') };
    }),
  ];
  const text = parts.map(({ name, version, build, state }) => [name, version, build, state].filter(Boolean).join(' ')).join('\n');
  return (
    <Dialog open title={t('user.about')} width={640} onCancel={onClose} footer={<CopyText text={text} label={t('about.copy')} />}>
      <PlainTable<Part>
        pages="none"
        whole
        keyOf={({ name }) => name}
        rows={parts}
        columns={[
          { title: t('about.part'), field: 'name' },
          { title: t('about.version'), field: 'version' },
          { title: t('about.build'), field: 'build' },
          { title: t('about.state'), field: 'state' },
        ]}
      />
    </Dialog>
  );
}
