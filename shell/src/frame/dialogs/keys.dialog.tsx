import { useShownKeys } from '@reap/shared-ui/core/page-keys';
import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import styles from './keys.module.css';

interface Line {
  keys: readonly string[];
  says: string;
}

/** What the frame takes on every page; those of tabs while a tab has the focus. */
const everywhere: readonly Line[] = [
  { keys: ['?'], says: 'keys.help' },
  { keys: ['Ctrl+K', '⌘K'], says: 'keys.search' },
  { keys: ['Esc'], says: 'keys.close' },
];
const onTabs: readonly Line[] = [
  { keys: ['←', '→', 'Home', 'End'], says: 'keys.otherTab' },
  { keys: ['Ctrl+Shift+←', 'Ctrl+Shift+→'], says: 'keys.moveTab' },
  { keys: ['Delete'], says: 'keys.closeTab' },
];

/** The keys of the page in sight, then those that hold everywhere (`?`). */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const page = useShownKeys();
  const inWords = (lines: readonly Line[]) => lines.map(({ keys, says }) => ({ keys, says: t(says) }));
  return (
    <Dialog open title={t('keys.title')} width={480} footer={null} onCancel={onClose}>
      {page.length > 0 && <Keys title={t('keys.page')} lines={page} />}
      <Keys title={t('keys.everywhere')} lines={inWords(everywhere)} />
      <Keys title={t('keys.tabs')} lines={inWords(onTabs)} />
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <dl className={styles['keys']}>
        {lines.map(({ keys, says }) => (
          <div key={says}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
