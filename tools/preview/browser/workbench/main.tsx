import { createRoot } from 'react-dom/client';
import '../../../../renderer/ui/theme/theme.ts';
import { Workbench } from './workbench.tsx';

const page = document.getElementById('page');
if (!page) throw new Error('index.html has no #page to render into.');
createRoot(page).render(<Workbench />);
