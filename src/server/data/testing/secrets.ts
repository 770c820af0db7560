import { createSecretBox } from '../secrets/secret-box.ts';

/** The box with which tests encrypt and decrypt write-only fields. */
export const testSecrets = createSecretBox(Buffer.from('the secret of an installation of the tests'));
