import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { photoQueue } from '@/entities/service/photo-queue';
import { messageFileQueue } from '@/features/orders/message-queue';
import { lendRouter } from '@/shared/lib/navigation';
import { recordFileQueue } from '@/shared/records/file-uploads';
import { endSession, useSession } from '@/shared/store/session';
import '@/areas/dealer/messages';
import '@/areas/signed-in/messages';
import '@/areas/staff/messages';
import '@/areas/staff/side';
import '@/areas/visitor/messages';
import { server } from './server';

// The first visit of a page includes the loading of its modules.
configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
/** Files that a test leaves unsent would be sent by the next that signs in as the same person. */
function cancelFiles() {
  for (const { store } of [photoQueue, recordFileQueue, messageFileQueue]) {
    for (const { key } of store.getState().files) store.getState().cancel(key);
  }
}

afterEach(() => {
  cleanup();
  cancelFiles();
  server.resetHandlers();
  lendRouter(null);
  endSession();
  useSession.setState(useSession.getInitialState(), true);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());

// jsdom has no layout; the component library asks for these when it mounts.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
  this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.dispatchEvent(new Event('cancel')));
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;
