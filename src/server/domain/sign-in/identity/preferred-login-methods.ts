import { invalidField } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { countryOf } from './countries.ts';

/**
 * Returns the sign-in methods of a country, in order: by phone where codes can be sent to its phones, then by e-mail.
 */
export const getPreferredLoginMethods = defineOperation({
  name: 'getPreferredLoginMethods',
  transaction: 'request',
  async run({ transaction, services }, { args }) {
    const { countryCode } = args;
    if (countryOf(countryCode) === undefined) throw invalidField('countryCode', 'Please select your country.');
    const served = await transaction.query
      .selectFrom('sign_in_countries')
      .select('country_code')
      .where('country_code', '=', countryCode)
      .executeTakeFirst();
    const { channels } = services.delivery;
    const methods = [
      ...(served !== undefined && channels.includes('sms') ? ['phone'] : []),
      ...(channels.includes('email') ? ['email'] : []),
    ];
    return { result: methods };
  },
});
