import { LockOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import type { role } from '@reap/contracts/user-center/role';
import { usePortal } from '@reap/shared-ui/portal';
import { Flex, Tag } from 'antd';
import { roleTitle } from '../../../role-title.ts';

/** A role's name with what is special about it, in words. */
export function RoleName({ row }: { row: RowOf<typeof role.page> }) {
  const { t, language } = usePortal();
  return (
    <Flex gap={6} align="center">
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{roleTitle(row, language)}</span>
      {row.own && <Tag color="processing">{t('role.own')}</Tag>}
      {row.preAuthorized && <Tag>{t('field.role.preAuthorized')}</Tag>}
      {row.frozen && <Tag icon={<LockOutlined />}>{t('field.role.frozen')}</Tag>}
    </Flex>
  );
}
