const pageNonce = `document.querySelector('meta[name="csp-nonce"]')?.content`;

/**
 * antd's style writers set styles as HTML, which Trusted Types forbid; as text they do the same. Those that measure
 * scroll bars know no nonce and take the page's (resilience F11).
 */
export default function styleTextLoader(source) {
  return source
    .replaceAll('.innerHTML', '.textContent')
    .replace('if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }', `styleNode.nonce = csp?.nonce ?? ${pageNonce} ?? '';`);
}
