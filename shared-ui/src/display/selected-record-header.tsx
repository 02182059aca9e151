import { CopyOutlined, DeleteOutlined, EditOutlined, LockOutlined, PoweroffOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { ConfigItems, ConfigValues } from '@reap/contracts/user-center/config';
import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';
import { Button, Tag, Tooltip } from 'antd';
import { action, type RowAction, useRowActions } from '../list/row-actions.tsx';
import { type Portal, usePortal } from '../portal/portal.tsx';
import { CopyText } from './copy-text.tsx';
import { StatusTag } from './status-tag.tsx';

interface Chosen {
  id: string;
  version: number;
  allowed: readonly string[];
}
interface ChosenHeadProps {
  name: string;
  /** What programs call it by, from the outside in. */
  keys: readonly string[];
  system: boolean;
  status: 0 | 1;
  remark: string;
  row: Chosen;
  calls: Pick<ConfigItems | DictTypes, 'update' | 'chgStatus' | 'copy' | 'delete'>;
  texts: { edit: string; about: string; remove: string };
  onEdit: () => void;
  onGone: () => void;
  onCopied: (id: string) => void;
}

/** Head of what is chosen in a master list: name, keys, state, and what can be done with it. */
export function SelectedRecordHeader({ name, keys, system, status, remark, row, calls, texts, onEdit, onGone, onCopied }: ChosenHeadProps) {
  const { t } = usePortal();
  const actions = [
    action(calls.update, row, { as: 'update', label: texts.edit, icon: <EditOutlined />, onClick: onEdit }),
    turning(calls.chgStatus, row, { name, status, about: texts.about }, t),
    action(calls.copy, row, {
      as: 'copy',
      label: t('administration.copy'),
      icon: <CopyOutlined />,
      input: { id: row.id },
      done: t('administration.copied'),
      after: copied => onCopied(copied.id),
    }),
    action(calls.delete, row, {
      as: 'delete',
      label: t('administration.delete'),
      icon: <DeleteOutlined />,
      danger: true,
      done: t('administration.deleted'),
      confirm: { title: t('administration.deleteAsk', { name }), content: texts.remove, verb: t('administration.delete') },
      after: onGone,
    }),
  ];
  return (
    <header className="reap-card" style={{ padding: '14px 20px', marginBottom: 12 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: '8px 12px', flexWrap: 'wrap' }}>
        <h2 style={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, margin: 0, overflowWrap: 'anywhere' }}>{name}</h2>
        <StatusTag name="enableStatus" value={status} />
        {system && (
          <Tooltip title={t('administration.systemHint')}>
            <Tag icon={<LockOutlined />} tabIndex={0}>
              {t('administration.system')}
            </Tag>
          </Tooltip>
        )}
        <div style={{ flex: 1 }} />
        <HeadActions actions={actions} />
      </div>
      <div
        style={{ display: 'flex', alignItems: 'center', gap: '4px 12px', flexWrap: 'wrap', color: 'var(--reap-secondary)', fontSize: 13 }}
      >
        <code style={{ overflowWrap: 'anywhere' }}>{keys.join(' / ')}</code>
        <CopyText text={keys.at(-1) ?? ''} />
        {remark && <span style={{ overflowWrap: 'anywhere' }}>{remark}</span>}
      </div>
    </header>
  );
}

function HeadActions({ actions }: { actions: readonly (RowAction | undefined)[] }) {
  const { allowed, busy, start } = useRowActions(actions);
  return (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {allowed.map(one => (
        <Button key={one.key} icon={one.icon} danger={one.danger ?? false} loading={busy === one.key} onClick={click => start(one, click)}>
          {one.label}
        </Button>
      ))}
    </div>
  );
}

interface Turned {
  name: string;
  status: 0 | 1;
  /** What follows from disabling it. */
  about: string;
}

type StatusCall = (ConfigItems | ConfigValues | DictTypes | DictEntries)['chgStatus'];

/** Puts something into use or out of it; asks before it goes out. */
export function turning(call: StatusCall, row: Chosen, { name, status, about }: Turned, t: Portal['t']) {
  const verb = t(status === EnableStatus.enabled ? 'administration.disable' : 'administration.enable');
  return action(call, row, {
    as: 'chgStatus',
    label: verb,
    icon: <PoweroffOutlined />,
    input: { id: row.id, version: row.version, status: status === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled },
    ...(status === EnableStatus.enabled && { confirm: { title: t('administration.disableAsk', { name }), content: about, verb } }),
  });
}
