/** antd's style writers set styles as HTML, which Trusted Types forbid; as text they do the same (resilience F11). */
export default function styleTextLoader(source) {
  return source.replaceAll('.innerHTML', '.textContent');
}
