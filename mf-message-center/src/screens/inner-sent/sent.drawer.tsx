import type { RowOf } from '@reap/contracts/contract';
import { innerSent } from '@reap/contracts/message-center/inner-sent';
import { column, dateTime, status } from '@reap/shared-ui/columns';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { Drawer } from '@reap/shared-ui/drawer';
import { choiceFilter } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Descriptions } from 'antd';

type Sent = RowOf<typeof innerSent.page>;

const width = 860;

/** One message as it was written, and who has read it. */
export function SentDrawer({ mail, onClose }: { mail: Sent | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={mail !== undefined} onClose={onClose} size={width} title={t('innerSent.view')}>
      {mail && <Detail mail={mail} />}
    </Drawer>
  );
}

function Detail({ mail }: { mail: Sent }) {
  const { t, language } = usePortal();
  const facts = [
    ['degree', <StatusTag key="degree" name="degree" value={mail.degree} />],
    ['createdTime', formatDateTime(mail.createdTime)],
    ['recipients', formatCount(mail.recipients)],
    ['targetUrl', mail.targetUrl],
    ['recalledTime', mail.recalledTime && formatDateTime(mail.recalledTime)],
    ['takenBack', mail.recalledTime && formatCount(mail.takenBack)],
  ] as const;
  return (
    <>
      <h3 style={{ margin: 0 }}>{mail.msgTitle}</h3>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '8px 0 16px' }}>{mail.msgContent}</p>
      <Descriptions
        bordered
        size="small"
        styles={{ label: { whiteSpace: 'nowrap' }, content: { overflowWrap: 'anywhere' } }}
        column={{ xs: 1, md: 2 }}
        items={facts.filter(([, value]) => value).map(([name, children]) => ({ key: name, label: t(`field.innerSent.${name}`), children }))}
      />
      <h3 style={{ margin: '24px 0 8px', fontSize: 14 }}>{t(mail.recalledTime ? 'innerSent.readBefore' : 'innerSent.receivers')}</h3>
      <ListScreen
        call={innerSent.receivers}
        name="inner-sent-receivers"
        local
        inDialog
        fixed={{ id: mail.id }}
        rowKey="id"
        filters={mail.recalledTime ? [] : [choiceFilter('isRead', 'readFlag')]}
        columns={[
          column('employeeName', { width: 140 }),
          {
            field: 'organizationName',
            width: 220,
            render: row => (language === 'en-US' && row.organizationNameEn) || row.organizationName || '—',
          },
          status('isRead', 'readFlag', { width: 96 }),
          dateTime('readTime'),
        ]}
      />
    </>
  );
}
