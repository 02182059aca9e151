import { ClockCircleOutlined } from '@ant-design/icons';
import { usePortal } from '@reap/shared-ui/portal';
import { Flex, Tag, Typography } from 'antd';

/** Says honestly that this subsystem has no pages yet, and which ones are meant to come. */
export default function UpcomingCard() {
  const { t } = usePortal();
  const pages = t('card.upcoming.pages').split('|');
  return (
    <Flex vertical gap={8}>
      <Typography.Text type="secondary">
        <ClockCircleOutlined aria-hidden /> {t('card.upcoming.text')}
      </Typography.Text>
      <Flex wrap gap={4} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {pages.map(page => (
          <li key={page}>
            <Tag variant="filled">{page}</Tag>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
