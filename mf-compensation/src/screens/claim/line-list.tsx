import { formatMoney } from '@reap/shared-ui/core/format';
import { ChoiceRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { type ChosenLine, choose, chosenOf, keyOf, type Line, obstacle } from '../../claim-lines.ts';

interface LineListProps {
  label: string;
  lines: readonly Line[];
  chosen: readonly ChosenLine[];
  onChange: (chosen: ChosenLine[]) => void;
  error?: string | undefined;
}

/** What can be claimed, and why something can't; lines of one application only. */
export function LineList({ label, lines, chosen, onChange, error }: LineListProps) {
  const { t } = usePortal();
  const whole = chosenOf(lines, chosen);
  const keys = chosen.map(keyOf);
  return (
    <PhoneGroup label={label}>
      {lines.map(line => {
        const key = keyOf(line);
        const why = obstacle(line, whole);
        return (
          <ChoiceRow
            key={key}
            kind="checkbox"
            name="lines"
            checked={keys.includes(key)}
            disabled={why !== undefined}
            onChange={on => onChange(choose(chosen, on ? [...keys, key] : keys.filter(other => other !== key), lines))}
          >
            <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
              <span>
                {[line.paxName, line.flightNo, line.flightDate].filter(Boolean).join(' · ')}
                <br />
                <span className="reap-phone-note">
                  {why === 'group'
                    ? t('claimPage.otherGroup')
                    : `${t(`enum.claimState.${line.claimState}`)} · ${t('claimPage.until', { day: line.claimUntil })}`}
                </span>
              </span>
              <strong className="reap-figures">{formatMoney(line.currentAmount)}</strong>
            </span>
          </ChoiceRow>
        );
      })}
      {error !== undefined && <p className="reap-field-error reap-phone-card">{error}</p>}
    </PhoneGroup>
  );
}
