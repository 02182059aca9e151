import { surveyTask } from '@reap/contracts/survey/task';
import { column, count, date, dateTime, status } from '@reap/shared-ui/columns';
import { choiceFilter, customFilter, dateRange, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { CopyDialog } from '../../copy.dialog.tsx';
import { routes } from '../../routes.ts';
import { stateLabel, validityLabel } from '../../state-labels.ts';
import { copying, deleting, moving, reviewing, type Task } from '../../task-actions.tsx';

/** Survey tasks: submit, review, publish, pause, restart, stop, copy, delete (screens.md survey.taskList). */
export default function TaskListScreen() {
  const { t } = usePortal();
  const [copied, setCopied] = useState<Task>();
  return (
    <>
      <ListScreen
        call={surveyTask.page}
        live="survey"
        title={t('task.list.title')}
        trail={[t('group')]}
        filters={[
          field('name', { width: 180 }),
          choiceFilter('status', 'surveyTaskStatus', { multiple: true }),
          dateRange('createdTimeStart', 'createdTimeEnd', { label: t('field.surveyTask.createdTime') }),
          customFilter(
            'todo',
            ({ value, onChange, id }) => (
              <Checkbox id={id} checked={value === 'true'} onChange={event => onChange(event.target.checked ? 'true' : undefined)}>
                {t('task.todo.only')}
              </Checkbox>
            ),
            () => t('task.todo.only'),
            { label: t('task.todo.label') },
          ),
          field('createdBy'),
        ]}
        columns={[
          { ...column('name', { width: 220 }), open: row => routes.task({ id: row.id }) },
          { ...status('status', 'surveyTaskStatus'), hover: row => stateLabel(row, t) },
          count('topicsCount'),
          count('answersCount'),
          { field: 'validTo', title: t('task.valid.label'), width: 176, render: row => validityLabel(row, t) },
          dateTime('createdTime'),
          dateTime('updatedTime'),
          column('createdBy', { width: 96 }),
          column('updatedBy', { width: 96, hidden: true }),
          date('validFrom', { hidden: true }),
        ]}
        actions={row => [reviewing(row, t), ...moving(row, t), copying(row, t, setCopied), deleting(row, t)]}
        empty={t('task.list.empty')}
      />
      <CopyDialog task={copied} onClose={() => setCopied(undefined)} />
    </>
  );
}
