const petals = [0, 72, 144, 216, 288];

/** A flower with five petals: the icon set has none. */
export const FlowerIcon = ({ filled }: { filled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    {petals.map(turn => (
      <ellipse key={turn} cx="12" cy="6.4" rx="3.1" ry="4" transform={`rotate(${turn} 12 12)`} />
    ))}
    <circle cx="12" cy="12" r="2.6" fill="var(--reap-card)" />
  </svg>
);
