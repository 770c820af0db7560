import { referenceOf } from '../../../../renderer/host/failure.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useApplication } from '../../host/screen-host.tsx';
import type { Session } from '../../session/session.ts';
import { useCalm } from '../navigation/use-calm.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';

export interface Site {
  siteId: number;
  title: string;
}

/** Returns the user's sites and a function to switch, which asks for confirmation when there is unsaved work. */
export function useSites(session: Session): { sites: Site[]; switchTo: (site: Site) => Promise<void> } {
  const application = useApplication();
  const navigate = useNavigate();
  const { data: sites = [] } = useQuery({
    queryKey: ['sites', session.contactId],
    queryFn: async () => {
      const answer = await application.call({}, { operation: 'getSitesAccess' });
      // Thrown so that TanStack Query retries: a cached failure would hide the switch for the rest of the visit.
      if (!answer.isSuccessful) throw new Error(answer.message);
      return sitesOf(answer.result);
    },
    enabled: useCalm(),
    retry: 1,
    staleTime: Infinity,
  });

  const switchTo = useCallback(
    async ({ siteId, title }: Site) => {
      if (siteId === session.siteId) return;
      if (
        application.isUnsaved.get() &&
        !(await application.questions.ask({
          text: shellTexts.switchUnsaved(),
          about: title,
          confirmLabel: shellTexts.switchSite(),
        }))
      )
        return;
      const answer = await application.call(
        {},
        { operation: 'switchSite', payload: { siteId }, idempotencyKey: crypto.randomUUID() },
      );
      if (!answer.isSuccessful)
        return application.toasts.show('error', answer.message, { reference: referenceOf(answer) });
      await application.refreshSession(true);
      await navigate('/', { replace: true });
      application.toasts.show('info', shellTexts.atSite({ site: title }));
    },
    [application, navigate, session.siteId],
  );
  return { sites, switchTo };
}

function sitesOf(result: Json): Site[] {
  if (!Array.isArray(result)) return [];
  return result
    .filter(isObject)
    .flatMap(({ siteId, title }) =>
      typeof siteId === 'number' && typeof title === 'string' ? [{ siteId, title }] : [],
    );
}
