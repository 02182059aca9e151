import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { ChoiceRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { MoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';

const pageSize = 10;

interface ReviewersSheetProps {
  orderId: string;
  taskId: string;
  onClose: () => void;
}

/** Who is asked next, out of those who may review it; closed without a choice, all of them are. */
export function ReviewersSheet({ orderId, taskId, onClose }: ReviewersSheetProps) {
  const { t, toast } = usePortal();
  const save = useAction(h5Order.auditSaveReviewer, { invalidates: [h5Order.detail, h5Order.auditFindAuditRecord] });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const userInfo = useDebounced(typed.trim());
  const people = useCall(
    h5Order.auditFindReviewer,
    { orderId, taskId, pageNumber: 1, pageSize: pages * pageSize, ...(userInfo && { userInfo }) },
    { keepPrevious: true },
  );
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter(one => one !== id));
  const send = async () => {
    await save.run({ orderId, taskId, auditorIds: [...chosen] });
    toast.success(t('phoneOrder.asked', { count: chosen.length }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('phoneOrder.next')} busy={save.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        {save.error && <PhoneAlert tone="failed">{failureOf(save.error, t).text}</PhoneAlert>}
        <PhoneGroup>
          <TextRow
            label={t('reviewers.search')}
            name="userInfo"
            maxLength={40}
            enterKeyHint="search"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </PhoneGroup>
        <Answer of={people}>
          {({ rows, total }) => (
            <>
              <PhoneGroup>
                {rows.length === 0 && <p className="reap-row">{t('phoneOrder.noReviewer')}</p>}
                {rows.map(({ reviewerId, reviewerNameNo, orgName }) => (
                  <ChoiceRow
                    key={reviewerId}
                    kind="checkbox"
                    name="reviewer"
                    checked={chosen.includes(reviewerId)}
                    onChange={on => choose(reviewerId, on)}
                  >
                    {[reviewerNameNo, orgName].filter(Boolean).join(' · ')}
                  </ChoiceRow>
                ))}
              </PhoneGroup>
              <MoreRows total={total} shown={rows.length} busy={people.isFetching} onMore={() => setPages(pages + 1)} />
            </>
          )}
        </Answer>
        <PhoneButton busy={save.busy} disabled={chosen.length === 0} onClick={() => void send().catch(() => undefined)}>
          {t('phoneOrder.ask')}
        </PhoneButton>
        <PhoneButton kind="secondary" disabled={save.busy} onClick={onClose}>
          {t('phoneOrder.askAll')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
