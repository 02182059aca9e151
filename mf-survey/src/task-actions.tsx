import {
  AuditOutlined,
  CopyOutlined,
  DeleteOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
  StopOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { surveyTask } from '@reap/contracts/survey/task';
import type { Translate } from '@reap/shared-ui/portal';
import { action, openAction, type RowAction } from '@reap/shared-ui/row-actions';
import { routes } from './routes.ts';

export type Task = RowOf<typeof surveyTask.page>;
type Made = RowAction | undefined | false;

/** What an action asks before it runs: the task by name, what follows, and the verb. */
const asking = (t: Translate, name: string, row: Task, content = t(`task.${name}.content`, { n: row.answersCount })) => ({
  label: t(`task.${name}.verb`),
  done: t(`task.${name}.done`),
  confirm: { title: t(`task.${name}.title`, { name: row.name }), content, verb: t(`task.${name}.verb`) },
});

/** Reviewing needs the questionnaire before one's eyes: it is done on the page of the task. */
export const reviewing = (row: Task, t: Translate): Made =>
  row.allowed.includes('audit') &&
  openAction('audit', t('task.audit'), routes.task({ id: row.id }), <AuditOutlined />, surveyTask.auditAgree);

/** Everything that moves a task on, in one order on every page. */
export const moving = (row: Task, t: Translate): readonly Made[] => [
  action(surveyTask.submit, row, {
    ...asking(t, 'submit', row, t('task.submit.content', { n: row.topicsCount })),
    icon: <UploadOutlined />,
  }),
  action(surveyTask.publish, row, {
    ...asking(t, 'publish', row, row.validTo ? t('task.publish.until', { day: row.validTo }) : t('task.publish.content')),
    icon: <SendOutlined />,
  }),
  action(surveyTask.pause, row, { ...asking(t, 'pause', row), icon: <PauseCircleOutlined /> }),
  action(surveyTask.reStart, row, { ...asking(t, 'reStart', row), icon: <PlayCircleOutlined /> }),
  action(surveyTask.stop, row, { ...asking(t, 'stop', row), icon: <StopOutlined />, danger: true }),
];

/** Opens the dialog that asks for the copy's name. */
export const copying = (row: Task, t: Translate, onCopy: (row: Task) => void): Made =>
  action(surveyTask.copy, row, { label: t('task.copy.verb'), icon: <CopyOutlined />, onClick: () => onCopy(row) });

export const deleting = (row: Task, t: Translate, after?: () => void): Made =>
  action(surveyTask.delete, row, {
    ...asking(t, 'delete', row, row.answersCount > 0 ? t('task.delete.withAnswers', { n: row.answersCount }) : t('task.delete.content')),
    icon: <DeleteOutlined />,
    danger: true,
    ...(after && { after }),
  });
