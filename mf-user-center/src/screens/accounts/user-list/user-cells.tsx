import type { RowOf } from '@reap/contracts/contract';
import type { user } from '@reap/contracts/user-center/user';
import { CutText } from '@reap/shared-ui/cut-text';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Tag, Tooltip } from 'antd';
import { roleTitle } from '../../../role-title.ts';

type Row = RowOf<typeof user.pageCa>;

/** The name somebody signs in with; a visitor is told by where he comes from. */
export function AccountName({ row }: { row: Row }) {
  const { t } = usePortal();
  return (
    <>
      {row.name}{' '}
      {row.homeTenant && (
        <Tooltip title={t('user.visitsFrom', { tenant: row.homeTenant })}>
          <Tag color="processing">{t('user.visitor')}</Tag>
        </Tooltip>
      )}
    </>
  );
}

/** The names of roles, in one line; without any, an account can do nothing. */
export function RolesCell({ roles }: { roles: Row['roles'] }) {
  const { t, language } = usePortal();
  if (roles.length === 0) return <span style={{ color: 'var(--reap-secondary)' }}>{t('user.noRoles')}</span>;
  return <CutText text={roles.map(role => roleTitle(role, language)).join(language === 'zh-CN' ? '、' : ', ')} />;
}

/** Where an account works, in one line. */
export function Station({ code }: { code: string }) {
  return (
    <span className="reap-cut">
      <StationText code={code} />
    </span>
  );
}
