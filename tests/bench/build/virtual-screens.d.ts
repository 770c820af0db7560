declare module 'virtual:made-up/form' {
  const screen: import('../../../renderer/language/resolve/resolve-screen.ts').ResolvedScreen;
  export default screen;
}
