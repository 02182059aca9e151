/** An empty row that keeps the room of those that are not drawn, so that a table stays a table. */
export const Room = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className="reap-room" style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null;
