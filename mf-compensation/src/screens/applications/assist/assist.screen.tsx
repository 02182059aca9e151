import { apply } from '@reap/contracts/compensation/claim/apply';
import { assist } from '@reap/contracts/compensation/claim/assist';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Line } from '../../../claim-lines.ts';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { ReceivedAbout } from '../../orders/received-about.tsx';
import { ClaimForm, type Filed } from './claim-form.tsx';
import { FiledNote } from './filed-note.tsx';
import { FindPassengers } from './find-passengers.tsx';
import { LinesField } from './lines-field.tsx';

const separator = ',';

/** An agent applies for passengers at the counter: find, choose, prove the phone, save (screens.md comp.assist). Query `pax`: their ids. */
export default function AssistScreen() {
  const { setTabPath } = usePortal();
  const pax = useTabQuery().get('pax') ?? '';
  const [found, setFound] = useState('');
  const back = () => setTabPath(found || routes.assist());
  const { tab } = usePortal();
  if (pax === '')
    return (
      <FindPassengers
        onChosen={paxIds => {
          setFound(tab.path);
          setTabPath(routes.assist({ pax: paxIds.join(separator) }));
        }}
      />
    );
  return <Applying key={pax} paxIds={pax.split(separator)} onBack={back} />;
}

function Applying({ paxIds, onBack }: { paxIds: string[]; onBack: () => void }) {
  const { t } = usePortal();
  const lines = useCall(assist.findPaxCompensation, { paxIds });
  const rules = useCall(apply.getReplaceRule, {});
  const [filed, setFiled] = useState<Filed>();
  const failed = [lines, rules].find(answer => answer.error && !answer.data);
  return (
    <div>
      <PageHeader
        title={t('assist.form')}
        trail={[t('group.irregular'), { title: t('assist.title'), path: routes.assist() }]}
        extra={!filed && <Button onClick={onBack}>{t('assist.back')}</Button>}
      />
      {filed ? (
        <FiledNote
          filed={filed}
          onNext={onBack}
          onAgain={async () => {
            await lines.refetch();
            setFiled(undefined);
          }}
        />
      ) : failed ? (
        <ErrorCard error={failed.error} onRetry={() => void Promise.all([lines.refetch(), rules.refetch()])} />
      ) : !lines.data || !rules.data ? (
        <Skeleton lines={11} />
      ) : lines.data.length === 0 ? (
        <div className="reap-card">
          <EmptyState
            kind="none"
            title={t('assist.nothing')}
            hint={t('assist.nothingHint')}
            action={<Button onClick={onBack}>{t('assist.back')}</Button>}
          />
        </div>
      ) : lines.data.every(line => line.claimState !== 'open') ? (
        <NothingOpen lines={lines.data} />
      ) : (
        <div style={{ display: 'grid', gap: 12 }}>
          <Elsewhere paxIds={paxIds} lines={lines.data} />
          <ClaimForm lines={lines.data} rules={rules.data} onFiled={setFiled} onBack={onBack} />
        </div>
      )}
    </div>
  );
}

/** What they have beside the lines that stand below. */
function Elsewhere({ paxIds, lines }: { paxIds: string[]; lines: readonly Line[] }) {
  const below = new Set(lines.map(line => `${line.orderId} ${line.paxId}`));
  return <ReceivedAbout asked={{ paxIds }} concerns={item => !below.has(`${item.orderId} ${item.paxId}`)} />;
}

/** What they have, where none of it can be claimed. */
function NothingOpen({ lines }: { lines: readonly Line[] }) {
  const { t } = usePortal();
  return (
    <section className="reap-card" style={{ padding: 16 }}>
      <Alert type="info" showIcon role="status" title={t('assist.allDone')} style={{ marginBottom: 12 }} />
      <LinesField lines={lines} value={[]} onChange={() => undefined} photos={false} disabled />
    </section>
  );
}
