import preview from 'virtual:preview';

/** Lists the screens of the tree, or shows one in a window of its own. */
export function Frame() {
  const id = new URLSearchParams(location.search).get('screen') ?? '';
  const screen = preview.screens[id];
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it plays our own console, which needs its storage and scripts
  if (screen) return <iframe title={screen.title} src={screen.addresses.show + location.hash} style={{ border: 0, width: '100%', height: '100dvh' }} />;
  return <ul>{Object.values(preview.screens).map((one) => <li key={one.id}><a href={`?screen=${one.id}`}>{one.title}</a></li>)}</ul>;
}
