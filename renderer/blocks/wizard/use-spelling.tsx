import { useState, type ReactNode, type RefObject } from 'react';
import type { WizardModel } from '../../language/models/form/wizard-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Button } from '../../ui/button/button.tsx';
import { fetchedCode } from '../../ui/fetched-code.ts';
import { Notice } from '../../ui/notice/notice.tsx';

/** Apart, because the sign-in counts its bytes. */
const judge = fetchedCode(() => import('./meant-address.ts'));

interface Spelling {
  /** Asks about a mistyped address. Resolves to whether the step may be submitted now. */
  isSettled: () => Promise<boolean>;
  question: ReactNode;
}

/** Asks 'Did you mean ...?' before a step with a mistyped e-mail address is submitted: once for each address. */
export function useSpelling(
  { fields }: WizardModel,
  values: JsonObject,
  change: (name: string, value: string) => void,
  form: RefObject<HTMLFormElement | null>,
): Spelling {
  const [meant, setMeant] = useState<string>();
  const [kept, setKept] = useState<unknown>();
  const name = fields.find(({ controlType }) => controlType === 'emailOrPhone' || controlType === 'email')?.name ?? '';
  const typed = values[name];

  const answer = (isMeant: boolean) => {
    setMeant(undefined);
    setKept(isMeant ? meant : typed);
    if (isMeant && meant !== undefined) change(name, meant);
    // After the render that stores the answer.
    requestAnimationFrame(() => form.current?.requestSubmit());
  };
  return {
    async isSettled() {
      if (typeof typed !== 'string' || typed === kept) return true;
      const meantAddress = await judge.fetch().catch(() => undefined);
      const other = meantAddress?.(typed);
      setMeant(other);
      return other === undefined;
    },
    question: meant !== undefined && (
      <Notice
        tone="caution"
        announce="now"
        actions={
          <>
            <Button small variant="primary" onClick={() => answer(true)}>
              Yes
            </Button>
            <Button small onClick={() => answer(false)}>
              No, it is right
            </Button>
          </>
        }
      >
        Did you mean {meant}?
      </Notice>
    ),
  };
}
