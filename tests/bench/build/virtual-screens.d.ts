declare module 'virtual:made-up/form' {
  const screen: import('../../../renderer/language/screens/resolve-screen.ts').ResolvedScreen;
  export default screen;
}
