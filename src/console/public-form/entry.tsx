// First, so that no other code can create the policy: see the module.
import '../../../renderer/host/trusted-html.ts';
import '../../../renderer/ui/theme/palettes.css';
import '../../../renderer/ui/theme/tokens.css';
import '../../../renderer/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HostContext, SettingsContext } from '../../../renderer/host/host.ts';
import { formData } from './form-data.ts';
import { PublicForm } from './public-form.tsx';
import { strangersHost, strangersSettings } from './stranger.ts';

const page = document.getElementById('page');
if (!page) throw new Error('public-form.html has no #page to render into.');
createRoot(page).render(
  <StrictMode>
    <HostContext value={strangersHost}>
      <SettingsContext value={strangersSettings}>
        <PublicForm data={formData()} />
      </SettingsContext>
    </HostContext>
  </StrictMode>,
);
