import { CloseOutlined, ImportOutlined } from '@ant-design/icons';
import type { AnyCall } from '@reap/contracts/contract';
import type { ImportCall } from '@reap/contracts/import';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { sheetIn } from '@reap/contracts/message-center/sms-task.rules';
import { type SheetWay, TaskSheetReport } from '@reap/contracts/message-center/sms-task-sheet';
import { formatCount } from '@reap/shared-ui/core/format';
import { ImportDialog } from '@reap/shared-ui/import-dialog';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { App, Button, Input, Tag } from 'antd';
import { useState } from 'react';

const sheets: Record<SheetWay, { call: ImportCall; template: AnyCall; label: string }> = {
  mobile: { call: smsTask.importMobile, template: smsTask.downloadMobileTemplate, label: 'field.smsTask.mobiles' },
  hand: { call: smsTask.importReciver, template: smsTask.downloadTemplate, label: 'field.smsTask.people' },
  pnr: { call: smsTask.importPnr, template: smsTask.downloadPnrTemplate, label: 'field.smsTask.pnrs' },
  tktNo: { call: smsTask.importTktNo, template: smsTask.downloadTktNoTemplate, label: 'field.smsTask.tktNos' },
};

const linesOf = (typed: string): number => sheetIn(typed)?.rows ?? typed.split('\n').filter(line => line.trim()).length;

/** Recipients line by line, typed, pasted or brought in from a spreadsheet. */
export function TypedList({ control, way }: { control: Control; way: SheetWay }) {
  const { t } = usePortal();
  const { modal } = App.useApp();
  const [importing, setImporting] = useState(false);
  const typed = typeof control.value === 'string' ? control.value : '';
  const sheet = sheetIn(typed);
  const { call, template, label } = sheets[way];
  /** Lines go behind those that stand there; a long list is joined with nothing, so it is asked first. */
  const take = async (brought: string) => {
    const replaces = sheetIn(typed) || sheetIn(brought);
    if (!replaces) return control.onChange?.([typed.trimEnd(), brought].filter(Boolean).join('\n'));
    const question = { was: formatCount(linesOf(typed)), n: formatCount(linesOf(brought)) };
    const agreed =
      linesOf(typed) === 0 ||
      (await modal.confirm({
        title: t('task.sheet.replace', question),
        content: t('task.sheet.replaceText'),
        okText: t('task.sheet.replaceVerb'),
        cancelText: t('task.sheet.keep'),
      }));
    if (agreed) control.onChange?.(brought);
  };
  return (
    <>
      {sheet ? (
        <Tag closable closeIcon={<CloseOutlined aria-label={t('task.sheet.remove')} />} onClose={() => control.onChange?.('')}>
          {t('task.sheet.kept', { n: formatCount(sheet.rows) })}
        </Tag>
      ) : (
        <Input.TextArea {...control} value={typed} rows={8} onChange={event => control.onChange?.(event.target.value)} />
      )}
      <Button size="small" icon={<ImportOutlined />} style={{ marginTop: 8 }} onClick={() => setImporting(true)}>
        {t('task.sheet.verb')}
      </Button>
      <ImportDialog
        open={importing}
        title={t('task.sheet.title', { way: t(`enum.smsAudience.${way}`) })}
        call={call}
        template={template}
        {...(way === 'hand' && { templateInput: { type: way } })}
        wrongRows={smsTask.downloadFail}
        wrongRowsInput={{ type: way }}
        hint={t('task.sheet.hint', { field: t(label) })}
        onClose={() => setImporting(false)}
        onImported={report => void take(TaskSheetReport.parse(report).typed)}
        outcome={report => {
          const { repeated } = TaskSheetReport.parse(report);
          return repeated > 0 && t('task.sheet.repeated', { n: formatCount(repeated) });
        }}
      />
    </>
  );
}
