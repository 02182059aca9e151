interface ArrowButtonProps {
  to: 'back' | 'on';
  label: string;
  possible?: boolean;
  onClick: () => void;
}

/** One back or one on. Not disabled at the end: whoever came there by this button would lose the focus. */
export const ArrowButton = ({ to, label, possible = true, onClick }: ArrowButtonProps) => (
  <button
    type="button"
    className="reap-page reap-arrow"
    data-to={to}
    aria-label={label}
    aria-disabled={!possible || undefined}
    onClick={() => possible && onClick()}
  />
);
