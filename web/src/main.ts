import { mount } from "svelte";
import App from "./pages/App.svelte";
import { followAddress } from "./pages/route.svelte";
import { followSettings } from "./play/settings.svelte";
import { awaitGesture } from "./play/sounds";
import "./tokens.css";
import "./pages/layout.css";

followSettings();
awaitGesture();
followAddress();
const target = document.getElementById("app");
if (target) mount(App, { target });
