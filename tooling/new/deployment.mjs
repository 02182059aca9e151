const sample = 'mf-survey';

/** Where a remote stands in `deploy/`: what is there of another one, once more under its name. */
export function deployRemote(edits, name) {
  const after = (file, ...blocks) =>
    edits.change(`deploy/${file}`, text =>
      blocks.reduce((whole, block) => whole.replaceAll(block, found => found + renamed(found, name)), text),
    );
  after('nginx/parts.conf', /^upstream mf-survey \{\n(?: .*\n)+\}\n/gm);
  after('nginx/part-locations.conf', /^location \^~ \/remotes\/mf-survey\/ \{\n(?: .*\n)+\}\n/gm);
  after('kubernetes/gateway.yaml', /^ +mf-survey,\n/gm);
  after('compose.yaml', /^ +mf-survey,\n/gm, /^ {2}mf-survey:\n(?: {4}.*\n)+\n/gm, /mf-survey, (?=.*\]$)/gm);
  edits.change('deploy/kubernetes/parts.yaml', text => {
    const parts = text.split('---\n');
    const of = parts.filter(part => part.includes(`name: ${sample}`));
    const last = parts.lastIndexOf(of.at(-1));
    return parts.toSpliced(last + 1, 0, ...of.map(part => renamed(part, name))).join('---\n');
  });
}

const renamed = (text, name) => text.replaceAll(sample, name);
