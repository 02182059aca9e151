import { SendOutlined } from '@ant-design/icons';
import { release } from '@reap/contracts/portal/release';
import { ActionBar } from '@reap/shared-ui/action-bar';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { StatusTag, ToneTag } from '@reap/shared-ui/status-tag';
import { useState } from 'react';
import { ActivateDialog, type Chosen } from './activate.dialog.tsx';
import { type RemoteReleases, sizeText, versionText } from './release-words.ts';

interface Row extends Chosen {
  key: string;
  active: RemoteReleases['releases'][number]['active'];
  misfit: string | null;
  size: number | undefined;
  files: number | undefined;
  notes: string;
  publishedAt: string | undefined;
  publishedBy: string;
}

/** The versions that lie in the portal, newest first, with the installed build at the end. */
export function Versions({ remote }: { remote: RemoteReleases }) {
  const { t } = usePortal();
  const [chosen, setChosen] = useState<Chosen>();
  const label = (field: string) => t(`field.release.${field}`);
  const mayActivate = remote.allowed.includes('activate');
  return (
    <>
      <PlainTable<Row>
        keyOf={row => row.key}
        rows={rowsOf(remote)}
        pages="none"
        label={t('release.tab.versions')}
        none={t('release.noVersions')}
        columns={[
          {
            title: label('version'),
            key: 'version',
            width: 170,
            render: row => <span className="reap-figures">{versionText(row)}</span>,
          },
          {
            title: label('active'),
            key: 'active',
            width: 110,
            render: row =>
              row.misfit ? (
                <ToneTag tone="failed" hover={row.misfit}>
                  {t('release.misfit')}
                </ToneTag>
              ) : (
                <StatusTag name="releaseActive" value={row.active} />
              ),
          },
          { title: label('publishedAt'), key: 'at', width: 140, render: row => (row.publishedAt ? formatDateTime(row.publishedAt) : '—') },
          { title: label('publishedBy'), key: 'by', width: 120, render: row => row.publishedBy || t('release.installed') },
          {
            title: label('size'),
            key: 'size',
            width: 80,
            align: 'right',
            render: row => (row.size === undefined ? '—' : sizeText(row.size)),
          },
          { title: label('files'), key: 'files', width: 70, align: 'right', render: row => row.files ?? '—' },
          { title: label('notes'), key: 'notes', width: 140, cut: true, render: row => row.notes || '—' },
          {
            title: t('release.do'),
            key: 'do',
            width: 60,
            pinned: 'end',
            render: row => (
              <ActionBar
                about={versionText(row)}
                actions={[
                  mayActivate &&
                    row.active !== 'everybody' &&
                    !row.misfit &&
                    action(
                      release.activate,
                      {},
                      { label: t('release.activate.verb'), icon: <SendOutlined />, onClick: () => setChosen(row) },
                    ),
                ]}
              />
            ),
          },
        ]}
      />
      <ActivateDialog remote={remote} chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function rowsOf({ releases, installed, state }: RemoteReleases): Row[] {
  const published = releases.map(one => ({ ...one, key: one.id, publishedBy: one.publishedBy ?? '' }));
  if (!installed) return published;
  const own: Row = {
    key: 'installed',
    id: null,
    version: installed.version,
    build: installed.build,
    misfit: null,
    notes: '',
    publishedBy: '',
    active: state.stable ? 'no' : 'everybody',
    size: undefined,
    files: undefined,
    publishedAt: undefined,
  };
  return [...published, own];
}
