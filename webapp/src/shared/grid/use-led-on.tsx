import { useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';

/**
 * For a list whose page opens with one of its own views instead of with all there is: `leading` stands in for the list
 * until the address names that view. Once it is open, all of the list is a choice. Null leads nowhere.
 */
export function useLedOn(query: string | null): { isLedOn?: boolean; leading: ReactNode } {
  const [search] = useSearchParams();
  const [isLedOn] = useState(search.size === 0);
  const [isOpening, setIsOpening] = useState(search.size === 0);
  if (query === null) return { leading: null };
  if (isOpening && search.size > 0) setIsOpening(false);
  return { isLedOn, leading: isOpening && search.size === 0 && <Navigate to={`?${query}`} replace /> };
}
