export type { Expected, ExpectedRequest, Given, Scenario, ScenarioFile, ScenarioStep } from './generated/scenario.ts';
