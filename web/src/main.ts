import { mount } from "svelte";
import { awaitInstallOffer } from "./offline/install.svelte";
import App from "./pages/App.svelte";
import { watchAddress } from "./pages/route.svelte";
import { applySettings } from "./play/settings.svelte";
import { awaitGesture } from "./play/gesture";
import "virtual:palette.css";
import "./tokens.css";
import "./pages/layout.css";

applySettings();
awaitGesture();
awaitInstallOffer(globalThis);
watchAddress();
const target = document.getElementById("app");
if (target) mount(App, { target });
