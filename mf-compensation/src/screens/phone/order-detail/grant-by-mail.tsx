import { MailGrant } from '@reap/contracts/compensation/luggage/material';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { focusField, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { GrantFoot } from './grant-foot.tsx';
import type { GrantWayProps } from './rows.ts';

const fields = ['company', 'trackingNo', 'address'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** The luggage is sent: by whom, under which number, to where. */
export function GrantByMail(way: GrantWayProps) {
  const { orderId, version } = way.order;
  const { t, toast } = usePortal();
  const grant = useAction(h5Order.mailGrant, { invalidates: [order.findPax] });
  const [typed, setTyped] = useState<Typed>({ company: '', trackingNo: '', address: '' });
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const check = () => {
    const found = fields.flatMap(name => {
      const problem = problemOf(MailGrant.shape[name], typed[name], t(`field.luggageGrant.${name}`), t);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) focusField(found.map(([name]) => name));
    return found.length === 0;
  };
  const send = async () => {
    await grant.run({ orderId, version, ...typed });
    toast.success(t('orderLuggage.grant.done'));
    way.onClose();
  };
  const renew = () => {
    grant.reset();
    way.onRenew();
  };
  return (
    <>
      <PhoneGroup>
        {fields.map(name => (
          <TextRow
            key={name}
            capitals={name === 'trackingNo'}
            label={t(`field.luggageGrant.${name}`)}
            name={name}
            autoComplete="off"
            value={typed[name]}
            error={problems[name] ?? grant.error?.fields[name]?.text}
            onChange={value => {
              setTyped({ ...typed, [name]: value });
              setProblems({ ...problems, [name]: undefined });
            }}
          />
        ))}
      </PhoneGroup>
      <GrantFoot {...way} busy={grant.busy} error={grant.error} check={check} onGrant={send} onRenew={renew} />
    </>
  );
}
