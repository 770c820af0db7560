import type { AuthProvider } from 'react-admin';
import { callApi } from './call-api.ts';

const SIGNED_IN = 'signedIn';
/** With `message: false` react-admin goes to the login page without a notice. */
const NOBODY = Object.assign(new Error(), { message: false });

/**
 * Signs in by the same call as our sign-in. The user name is the transaction identifier of the sent code, the password
 * is the code.
 */
export const authProvider: AuthProvider = {
  async login({ username, password }) {
    await callApi('/api/login', { transactionIdentifier: username, smsOtp: password });
    localStorage.setItem(SIGNED_IN, 'yes');
  },
  checkAuth: () => (localStorage.getItem(SIGNED_IN) === null ? Promise.reject(NOBODY) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  logout() {
    localStorage.removeItem(SIGNED_IN);
    return Promise.resolve();
  },
};
