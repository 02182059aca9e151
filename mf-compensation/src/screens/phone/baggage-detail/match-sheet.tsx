import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneAlert } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { reasonWords } from '../../baggage/baggage-detail/reason-words.ts';

interface MatchSheetProps {
  accident: AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>;
  onClose: () => void;
}

/** The person decides which two bags are one. */
export function MatchSheet({ accident, onClose }: MatchSheetProps) {
  const { t, toast, language } = usePortal();
  const { accidentId, version } = accident;
  const others = useCall(h5Baggage.candidates, { accidentId });
  const match = useAction(h5Baggage.saveMatch);
  const isOver = isOutdated(match.error) && !accident.allowed.includes('saveMatch');
  const choose = async (matchedAccidentId: string) => {
    await match.run({ accidentId, matchedAccidentId, version });
    toast.success(t('phoneBaggage.done', { action: t('enum.baggageAction.saveMatch') }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('phoneBaggage.matchWith', { accidentNo: accident.accidentNo })} busy={match.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        {match.error && <PhoneAlert tone="failed">{failureOf(match.error, t).text}</PhoneAlert>}
        {!isOver && (
          <Answer of={others}>
            {rows =>
              rows.length === 0 ? (
                <p>{t('phoneBaggage.noCandidates')}</p>
              ) : (
                <ul className="reap-rows-list">
                  {rows.map(row => (
                    <li key={row.accidentId}>
                      <OpenRow
                        label={
                          <>
                            {row.bagTag ? printedTag(row.bagTag) : row.accidentNo}
                            <br />
                            <span className="reap-phone-note">{reasonWords(row, t, language)}</span>
                          </>
                        }
                        onOpen={() => void choose(row.accidentId).catch(() => undefined)}
                      >
                        {enumText('matchLikelihood', row.likelihood, t)}
                        <br />
                        <span className="reap-phone-note">{row.flightNo || row.flightDate}</span>
                      </OpenRow>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answer>
        )}
        <PhoneButton kind="secondary" disabled={match.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
