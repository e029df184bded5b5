import './words';
import type { Schema } from '@/shared/api/schema';

export type NewsLine = Schema['NewsLine'];
