import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { boot } from './boot';
import './app.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

const starting = boot();
createRoot(container).render(
  <StrictMode>
    <App starting={starting} />
  </StrictMode>,
);
