import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';

/** Everything that was done with a bag, the latest first. */
export function BaggageHistory({ accidentId }: { accidentId: string }) {
  const { t, language } = usePortal();
  const history = useCall(h5Baggage.history, { accidentId });
  return (
    <Answer of={history}>
      {events => (
        <PhoneGroup label={t('phoneBaggage.history')}>
          {events.toReversed().map(({ id, at, by, operation, remark, changes }) => (
            <div key={id} className="reap-row" data-event>
              <span>
                {operation}
                <br />
                <span className="reap-phone-note">
                  {[
                    remark,
                    joinWords(
                      changes.map(({ label }) => label),
                      language,
                    ),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="reap-phone-note">
                {by}
                <br />
                {formatDateTime(at)}
              </span>
            </div>
          ))}
        </PhoneGroup>
      )}
    </Answer>
  );
}
