import { EditOutlined, EyeOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { maxChosen } from '@reap/contracts/fields';
import { Degree, FavoritesFlag, ReadFlag } from '@reap/contracts/message-center/codes';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { innerSent } from '@reap/contracts/message-center/inner-sent';
import { Can } from '@reap/shared-ui/can';
import { column, dateTime, status } from '@reap/shared-ui/columns';
import { useAction } from '@reap/shared-ui/core/query';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ComposeDialog } from '../inner-sent/compose.dialog.tsx';
import { MessageDialog } from './message.dialog.tsx';

type Message = RowOf<typeof innerMail.page>;

const unreadOf = (messages: readonly Message[]): string[] =>
  messages.filter(message => message.isRead === ReadFlag.unread).map(message => message.id);

/** In-site messages with an unread mark; opening one marks it read (screens.md msg.innerList, seed 1 §4). */
export default function InnerListScreen() {
  const { t, toast } = usePortal();
  const [opened, setOpened] = useState<Message>();
  const [writing, setWriting] = useState(false);
  const read = useAction(innerMail.read);
  const [openedHere, setOpenedHere] = useState<ReadonlySet<string>>(new Set());
  const markRead = (messages: readonly Message[], done?: () => void) => {
    const receiveIdList = unreadOf(messages);
    // A message that was read already is not sent again.
    if (receiveIdList.length > 0) read.run({ receiveIdList }).then(done, toast.failure);
  };
  const open = (message: Message) => {
    setOpened(message);
    markRead([message], () => setOpenedHere(now => new Set(now).add(message.id)));
  };
  return (
    <>
      <ListScreen
        call={innerMail.page}
        live="message"
        title={t('inner.title')}
        trail={[t('group.messages')]}
        filters={[
          field('msgTitle'),
          choiceFilter('isRead', 'readFlag'),
          choiceFilter('favorites', 'favoritesFlag'),
          choiceFilter('degree', 'degree'),
        ]}
        columns={[
          {
            field: 'msgTitle',
            link: true,
            width: 320,
            render: row => (
              <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
                <button
                  type="button"
                  className="reap-link reap-cut"
                  style={{ fontWeight: row.isRead === ReadFlag.unread ? 600 : 400 }}
                  onClick={() => open(row)}
                >
                  {row.msgTitle}
                </button>
                {row.degree === Degree.urgent && <StatusTag name="degree" value={row.degree} />}
                {row.favorites === FavoritesFlag.yes && (
                  <StarFilled role="img" aria-label={t('enum.favoritesFlag.1')} style={{ color: 'var(--reap-warning)' }} />
                )}
              </span>
            ),
          },
          status('isRead', 'readFlag'),
          column('createdBy'),
          { field: 'businessType', width: 140, render: row => t(`inner.business.${row.businessType}`) },
          dateTime('createdTime'),
        ]}
        toolbar={
          <Can do={innerSent.send}>
            <Button type="primary" icon={<EditOutlined />} onClick={() => setWriting(true)}>
              {t('innerSent.write')}
            </Button>
          </Can>
        }
        actions={row => [
          action(innerMail.read, row, { label: t('inner.open'), icon: <EyeOutlined />, onClick: () => open(row) }),
          marking(row, t),
        ]}
        selectAtMost={maxChosen}
        selected={(selection: Selection<Message>, { values }) => (
          <>
            {String(values['isRead']) === String(ReadFlag.unread) && <LeaveOut read={openedHere} selection={selection} />}
            <Button
              size="small"
              loading={read.busy}
              disabled={unreadOf(selection.rows).length === 0}
              onClick={() => markRead(selection.rows, selection.clear)}
            >
              {t('inner.markRead')}
            </Button>
          </>
        )}
      />
      <MessageDialog message={opened} onClose={() => setOpened(undefined)} />
      <ComposeDialog open={writing} onClose={() => setWriting(false)} />
    </>
  );
}

/** Among the unread ones a message that was opened is shown no longer, and so it can't stay chosen. */
function LeaveOut({ read, selection: { rows, set } }: { read: ReadonlySet<string>; selection: Selection<Message> }) {
  useEffect(() => {
    const left = rows.filter(({ id }) => !read.has(id));
    if (left.length < rows.length) set(left);
  }, [rows, read, set]);
  return null;
}

function marking({ id, favorites }: Message, t: Portal['t']) {
  const marked = favorites === FavoritesFlag.yes;
  return action(
    innerMail.favorite,
    {},
    {
      label: t(marked ? 'inner.unmark' : 'inner.mark'),
      icon: marked ? <StarFilled /> : <StarOutlined />,
      input: { id, favorites: marked ? FavoritesFlag.no : FavoritesFlag.yes },
      done: false,
    },
  );
}
