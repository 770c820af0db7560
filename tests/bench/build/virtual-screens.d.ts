declare module 'virtual:fake/form-*' {
  const screen: import('../../../renderer/language/resolve/resolve-screen.ts').ResolvedScreen;
  export default screen;
}
