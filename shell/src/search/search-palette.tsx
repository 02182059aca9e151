import { useWords } from '@reap/shared-ui/words';
import { Modal, Spin } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { HOME, useNavigation } from '../navigation/use-navigation.ts';
import { goToPath } from '../tabs/go-to-path.ts';
import { matching, pageHits } from './match.ts';
import { recentPages } from './recent-pages.ts';
import styles from './search.module.css';
import { useInitials } from './use-initials.ts';
import { useNumberHits } from './use-number-hits.ts';

interface Line {
  key: string;
  path: string;
  title: string;
  detail: string;
}

/** Finds pages by title in both languages and pinyin initials, and records by number (Ctrl or ⌘ and K). */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  useFocusBack();
  const pages = usePageLines(text);
  const { hits, busy } = useNumberHits(text);
  const numbers = hits.map(({ id, path, title, detail }) => ({ key: `number ${id}`, path, title, detail }));
  const lines: Line[] = [...numbers, ...pages];
  const open = (line: Line | undefined) => {
    if (!line) return;
    onClose();
    goToPath(line.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!steps && event.key !== 'Enter')) return;
    event.preventDefault();
    if (steps) setChosen((chosen + steps + lines.length) % Math.max(lines.length, 1));
    else open(lines[chosen]);
  };
  return (
    <Modal
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
          // biome-ignore lint/a11y/noAutofocus: a dialog whose only purpose is this field
          autoFocus
          onChange={event => {
            setText(event.target.value);
            setChosen(0);
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
            onPointerMove={() => setChosen(at)}
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
    </Modal>
  );
}

// Read while drawing for the first time: once the field is there, it has the focus.
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
}

function usePageLines(text: string): Line[] {
  const { t, language } = useWords();
  const { entries } = useNavigation();
  const initialsOf = useInitials();
  const [recent] = useState(recentPages);
  const pages = useMemo(() => {
    const home = {
      path: HOME,
      title: t('home.title'),
      trail: '',
      terms: [t('home.title'), 'home', 'gzt', '工作台'].map(term => term.toLowerCase()),
    };
    return [home, ...pageHits(entries, language, initialsOf)];
  }, [entries, language, initialsOf, t]);
  return matching(pages, text, recent).map(({ path, title, trail }) => ({
    key: `page ${path}`,
    path,
    title,
    detail: text === '' && recent.includes(path) ? t('search.recent') : trail,
  }));
}
