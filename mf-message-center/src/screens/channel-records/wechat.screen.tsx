import { SendOutlined } from '@ant-design/icons';
import { wechat } from '@reap/contracts/message-center/channel-record';
import { Can } from '@reap/shared-ui/can';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { RecordFacts } from '../sms-records/sms.drawer.tsx';
import { ChannelRecords } from './channel-records.tsx';
import { WechatDialog } from './wechat.dialog.tsx';

/** WeChat messages to passengers, and writing one (screens.md msg.wechat). */
export default function WechatScreen() {
  const { t } = usePortal();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ChannelRecords
        title={t('channel.wechat')}
        calls={wechat}
        detail={id => <Detail id={id} />}
        tools={
          <Can do={wechat.send}>
            <Button type="primary" icon={<SendOutlined />} onClick={() => setWriting(true)}>
              {t('channel.write')}
            </Button>
          </Can>
        }
      />
      <WechatDialog open={writing} onClose={() => setWriting(false)} />
    </>
  );
}

const Detail = ({ id }: { id: string }) => <RecordFacts answer={useCall(wechat.detail, { id })} />;
