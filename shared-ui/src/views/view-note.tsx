import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { failureOf } from '../call/failure.ts';
import { useWords } from '../i18n/words.tsx';
import { droppedText } from './dropped-text.ts';
import type { ShownView } from './use-shown-view.ts';
import type { ViewedList } from './viewed-list.ts';

interface ViewNoteProps {
  list: ViewedList;
  shown: ShownView;
}

/** One line on what the view that was asked for lacks here, or why it is not shown. */
export function ViewNote({ list, shown }: ViewNoteProps) {
  const { t, language } = useWords();
  const text = noteOf();
  if (!text) return null;
  return (
    <div role="status" style={{ display: 'flex', gap: 8, alignItems: 'center', paddingTop: 8, color: 'var(--reap-secondary)' }}>
      <InfoCircleOutlined aria-hidden />
      <span>{text}</span>
      {!shown.view && (
        <Button type="link" size="small" onClick={() => list.choose(undefined)}>
          {t('views.toDelivered')}
        </Button>
      )}
    </div>
  );

  function noteOf(): string {
    if (shown.view) return droppedText(shown.view.dropped, list, t, language);
    if (shown.error) return t('views.failed', { why: failureOf(shown.error, t).text });
    return shown.missing ? t('views.missing') : '';
  }
}
