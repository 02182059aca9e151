import { Dialog } from '@reap/shared-ui/dialog';
import { usePreferredViews } from '@reap/shared-ui/preferred-views';
import { useWords } from '@reap/shared-ui/words';
import { Spin } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { HOME, useNavigation } from '../navigation/use-navigation.ts';
import { goToPath } from '../tabs/go-to-path.ts';
import { matching, pageHits, plain, viewHits } from './match.ts';
import { recentPages, recentSearches } from './recent.ts';
import styles from './search.module.css';
import { useActions } from './use-actions.ts';
import { useHits } from './use-hits.ts';
import { useInitials } from './use-initials.ts';

interface Line {
  key: string;
  title: string;
  detail: string;
  run: () => void;
  /** It goes on here: what it stands for is searched. */
  stays?: true;
}

/** Finds pages by title in both languages and pinyin initials, records and people by number or name, and things to do (Ctrl or ⌘ and K). */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords();
  const [text, setText] = useState('');
  // By its key: records that are found come in front of what stands there.
  const [chosenKey, setChosenKey] = useState<string>();
  const list = useId();
  useFocusBack();
  const initialsOf = useInitials();
  const pages = usePageLines(text, initialsOf);
  const actions = useActionLines(text, initialsOf);
  const searches = useSearchLines(text, again => {
    setText(again);
    setChosenKey(undefined);
  });
  const { hits, busy } = useHits(text, language);
  const records = hits.map(({ id, path, title, detail }) => ({
    key: `record ${id}`,
    title,
    detail,
    run: () => {
      recentSearches.remember(text.trim());
      goToPath(path);
    },
  }));
  const lines: Line[] = [...records, ...searches, ...pages, ...actions];
  const chosen = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosenKey),
  );
  const choose = (at: number) => setChosenKey(lines[at]?.key);
  const open = (line: Line | undefined) => {
    if (!line) return;
    if (!line.stays) onClose();
    line.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!steps && event.key !== 'Enter')) return;
    event.preventDefault();
    if (steps) choose((chosen + steps + lines.length) % Math.max(lines.length, 1));
    else open(lines[chosen]);
  };
  return (
    <Dialog
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      title={null}
      style={{ top: 96 }}
      styles={{ container: { padding: 0 } }}
    >
      <div className={styles['head']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={t('search.placeholder')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={lines[chosen] && `${list}-${chosen}`}
          placeholder={t('search.placeholder')}
          value={text}
          autoFocus
          onChange={event => {
            setText(event.target.value);
            setChosenKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {busy && <Spin size="small" />}
      </div>
      <div id={list} role="listbox" aria-label={t('search.results')} className={styles['list']}>
        {lines.map((line, at) => (
          <div
            key={line.key}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={styles['line']}
            ref={element => {
              if (at === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => choose(at)}
            onClick={() => open(line)}
            onKeyDown={onKeyDown}
          >
            <span className={styles['title']}>{line.title}</span>
            <span className={styles['detail']}>{line.detail}</span>
          </div>
        ))}
      </div>
      {lines.length === 0 && !busy && <p className={styles['none']}>{t('search.none')}</p>}
      <p className={styles['foot']}>
        <kbd className="reap-keycap">↑</kbd> <kbd className="reap-keycap">↓</kbd> {t('search.move')}{' '}
        <kbd className="reap-keycap">Enter</kbd> {t('search.choose')} <kbd className="reap-keycap">Esc</kbd> {t('search.close')}
      </p>
    </Dialog>
  );
}

// Read while drawing for the first time: once the field is there, it has the focus.
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
}

type Initials = ReturnType<typeof useInitials>;

function usePageLines(text: string, initialsOf: Initials): Line[] {
  const { t, language } = useWords();
  const { entries } = useNavigation();
  const views = usePreferredViews();
  const [recent] = useState(recentPages.read);
  const pages = useMemo(() => {
    const home = {
      path: HOME,
      title: t('home.title'),
      trail: '',
      terms: [t('home.title'), 'home', 'gzt', '工作台'].map(term => term.toLowerCase()),
    };
    const hits = pageHits(entries, language, initialsOf);
    return [home, ...hits, ...viewHits(views ?? [], hits, initialsOf)];
  }, [entries, views, language, initialsOf, t]);
  return matching(pages, text, recent).map(({ path, title, trail }) => ({
    key: `page ${path}`,
    title,
    detail: text === '' && recent.includes(path) ? t('search.recent') : trail,
    run: () => goToPath(path),
  }));
}

// Nobody looks for something to do before he has typed: the pages come first then.
function useActionLines(text: string, initialsOf: Initials): Line[] {
  const { t } = useWords();
  const actions = useActions();
  const wanted = plain(text);
  return actions
    .filter(({ title }) => [title, initialsOf(title)].some(term => plain(term).includes(wanted)))
    .map(({ key, title, run }) => ({ key: `action ${key}`, title, detail: t('search.action'), run }));
}

function useSearchLines(text: string, again: (text: string) => void): Line[] {
  const { t } = useWords();
  const [searches] = useState(recentSearches.read);
  if (text !== '') return [];
  return searches.map(search => ({
    key: `search ${search}`,
    title: search,
    detail: t('search.again'),
    stays: true,
    run: () => again(search),
  }));
}
