/** Where hits of the search are read, as the area on screen has them. */
import { createContext } from 'react';
import type { HitPages } from '@/features/search/model';

export const HitPagesContext = createContext<HitPages>({});
