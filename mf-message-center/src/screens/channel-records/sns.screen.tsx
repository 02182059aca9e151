import { sns } from '@reap/contracts/message-center/channel-record';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordFacts } from '../sms-records/sms.drawer.tsx';
import { ChannelRecords } from './channel-records.tsx';

/** Messages to the staff's social app (screens.md msg.sns). */
export default function SnsScreen() {
  const { t } = usePortal();
  return <ChannelRecords title={t('channel.sns')} calls={sns} detail={id => <Detail id={id} />} />;
}

const Detail = ({ id }: { id: string }) => <RecordFacts answer={useCall(sns.detail, { id })} />;
