export default function ThrowsInRender() {
  throw new Error('thrown while rendering');
}
