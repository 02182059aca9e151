import { Checkbox } from 'antd';
import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { formatDate } from '../i18n/format.ts';
import { joinWords } from '../i18n/join-words.ts';
import { labelOf } from '../i18n/labels.ts';
import { useWords } from '../i18n/words.tsx';
import { useNaming } from './use-naming.ts';
import type { NewView, ViewActions } from './use-view-actions.ts';
import { ViewName } from './view-name.tsx';
import { relativeDays } from './view-state.ts';
import type { ViewedList } from './viewed-list.ts';

interface SaveViewDialogProps {
  list: ViewedList;
  actions: ViewActions;
  onClose: () => void;
}

/** Keeps what the list shows under a name. */
export function SaveViewDialog({ list, actions, onClose }: SaveViewDialogProps) {
  const { t, language } = useWords();
  const [chosen, setChosen] = useState<Omit<NewView, 'name'>>({ moving: true, standard: false, pinned: false });
  const { name, problem, setName, submit } = useNaming('', async typed => {
    await actions.save({ name: typed, ...chosen });
    onClose();
  });
  const days = relativeDays(list, formatDate(Date.now()));
  const ranges = list.filters.filter(({ fields }) => days.has(fields[0]));
  const labels = joinWords(
    ranges.map(filter => filter.label ?? labelOf(list.shape, filter.fields[0], t)),
    language,
  );
  const box = (key: keyof typeof chosen, label: string) => (
    <Checkbox checked={chosen[key]} onChange={event => setChosen({ ...chosen, [key]: event.target.checked })}>
      {label}
    </Checkbox>
  );
  return (
    <Dialog
      open
      width={440}
      title={t('views.saveTitle')}
      okText={t('views.save')}
      cancelText={t('common.cancel')}
      confirmLoading={actions.busy}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('views.saveHint')}</p>
      <ViewName value={name} problem={problem} onChange={setName} onEnter={submit} />
      <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
        {ranges.length > 0 && box('moving', t('views.moving', { names: labels }))}
        {box('standard', t('views.standardForMe'))}
        {box('pinned', t('views.pinForMe'))}
      </div>
    </Dialog>
  );
}
