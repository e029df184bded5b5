import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Failure, isAbort } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { isMissingChunk } from '@/shared/lib/reload-once';
import { App } from './app';
import { boot } from './boot';
import { printInLight } from './print-light';
import './app.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

// What no screen has caught is a bug, and the person who met it is told.
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (isAbort(reason) || reason instanceof Failure) return;
  const message = t(isMissingChunk(reason) ? 'failure.network' : 'failure.bug');
  import('@/shared/ui/notify').then(
    ({ notifyFailure }) => notifyFailure(message),
    () => undefined,
  );
});

printInLight();
const starting = boot();
createRoot(container).render(
  <StrictMode>
    <App starting={starting} />
  </StrictMode>,
);
