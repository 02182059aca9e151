import { StarFilled, StarOutlined } from '@ant-design/icons';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { Can } from '@reap/shared-ui/can';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { FollowDialog, type ToFollow } from './follow.dialog.tsx';

/** Follows the flight of a page; says whether this person follows its number already. */
export function FollowButton({ flight }: { flight: ToFollow }) {
  return (
    <Can do={concernedFlight.save}>
      <Follow flight={flight} />
    </Can>
  );
}

function Follow({ flight }: { flight: ToFollow }) {
  const { t } = usePortal();
  const [open, setOpen] = useState(false);
  const { data } = useCall(concernedFlight.infoExist, { flightNo: flight.flightNo });
  return (
    <>
      <Button icon={data?.exist ? <StarFilled /> : <StarOutlined />} onClick={() => setOpen(true)}>
        {t(data?.exist ? 'follow.followed' : 'follow.verb')}
      </Button>
      <FollowDialog flight={open ? flight : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
