import { useSession } from '@/shared/store/session';

/** Visits are planned by those who handle requests of all dealers, not by those who go there. */
export const useMayPlan = (): boolean =>
  useSession(({ authorization }) => {
    const grant = authorization?.sections.find(({ code }) => code === 'service');
    if (grant === undefined) return false;
    const isForAll = grant.scope !== 'own' && grant.verbs.includes('edit') && grant.verbs.includes('approve');
    return isForAll || grant.verbs.includes('delete');
  });
