import { create } from 'zustand';
import { resetsWithSession } from '@/shared/store/reset';

type Layer = 'palette' | 'help' | null;

/** Which of the two overlays is open. */
export const useLayer = create<{ readonly open: Layer }>()(() => ({ open: null }));

export const openPalette = () => useLayer.setState({ open: 'palette' });
export const openHelp = () => useLayer.setState({ open: 'help' });
export const closeLayer = () => useLayer.setState({ open: null });

resetsWithSession(closeLayer);
