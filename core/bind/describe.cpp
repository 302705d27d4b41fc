#include "bind/describe.hpp"

#include "bind/json.hpp"

namespace ponnuki {

namespace {

void write_option(Json& json, const OptionSpec& o) {
  json.object([&](auto&& field) {
    field("name", o.name);
    field("default", o.preset);
    field("range", [&] {
      if (!std::holds_alternative<std::int64_t>(o.preset)) return json.write(nullptr);
      json.list(2, [&](std::size_t i) { json.write(i == 0 ? o.least : o.most); });
    });
    field("choices", o.choices);
    field("meaning", o.meaning);
  });
}

void write_geometry(Json& json, const Geometry& g) {
  const auto indices = [&](const auto& points) {
    json.list(points.size(), [&](std::size_t i) { json.write(index(points[i])); });
  };
  json.object([&](auto&& field) {
    field("points", [&] {
      json.list(g.points.size(), [&](std::size_t i) {
        json.object([&](auto&& of_point) {
          of_point("label", g.points[i].label);
          of_point("at", g.points[i].at);
          of_point("outline", g.points[i].outline);
        });
      });
    });
    field("edges", [&] { json.list(g.edges.size(), [&](std::size_t i) { indices(g.edges[i]); }); });
    field("cells", [&] {
      json.list(g.cells.size(), [&](std::size_t i) {
        json.object([&](auto&& of_cell) {
          of_cell("label", g.cells[i].label);
          of_cell("at", g.cells[i].at);
          of_cell("corners", [&] { indices(g.cells[i].corners); });
        });
      });
    });
    field("sides", [&] {
      json.object([&](auto&& of_sides) {
        for (const auto& side : g.sides) of_sides(side.name, [&] { indices(side.points); });
      });
    });
    field("coordinates", [&] {
      json.list(g.coordinates.size(), [&](std::size_t i) {
        json.object([&](auto&& of_mark) {
          of_mark("text", g.coordinates[i].text);
          of_mark("at", g.coordinates[i].at);
        });
      });
    });
    field("symmetries", [&] {
      json.list(g.symmetries.size(), [&](std::size_t i) { indices(g.symmetries[i]); });
    });
  });
}

void write_levels(Json& json, const search::Levels& levels) {
  json.list(levels.size(), [&](std::size_t i) {
    json.object([&](auto&& field) {
      field("number", i + 1);
      field("name", search::level_names[i]);
      field("playouts", levels[i].playouts);
      field("temperature", levels[i].temperature);
      field("tactics", levels[i].tactics);
      field("endgame", levels[i].endgame);
      field("memory", levels[i].memory);
      field("threads", levels[i].threads);
    });
  });
}

void write_outcome(Json& json, const Outcome& o) {
  json.object([&](auto&& field) {
    field("winner", o.winner);
    field("reason", o.reason);
    field("score", o.score);
  });
}

void write_stones(Json& json, const AnyGame& game, const AnyPosition& p) {
  const auto& points = game.geometry().points;
  json.object([&](auto&& field) {
    for (std::size_t i = 0; i < points.size(); ++i)
      if (const auto c = p.stone_at(Point(i))) field(points[i].label, *c);
  });
}

void write_marks(Json& json, const AnyGame& game, const AnyPosition& p) {
  const auto& points = game.geometry().points;
  json.object([&](auto&& field) {
    for (const MarkLayer& layer : p.marks())
      field(layer.name, [&] {
        if (layer.on_cells) return json.write(layer.owner);
        json.object([&](auto&& of_layer) {
          for (std::size_t i = 0; i < layer.owner.size(); ++i)
            if (layer.owner[i]) of_layer(points[i].label, *layer.owner[i]);
        });
      });
  });
}

void write_events(Json& json, const std::vector<Event>& events) {
  json.list(events.size(), [&](std::size_t i) {
    json.object([&](auto&& field) {
      field("kind", events[i].kind());
      events[i].visit(field);
    });
  });
}

void write_proven(Json& json, Player player, search::Bounds bounds) {
  constexpr std::array words{"loss", "draw", "win"};
  if (bounds.exact())
    json.write(words[std::size_t(bounds.floor_for(player))]);
  else
    json.write(nullptr);
}

}  // namespace

std::string describe_games() {
  Json json;
  const auto all = games();
  json.list(all.size(), [&](std::size_t i) {
    const GameInfo& info = *all[i];
    json.object([&](auto&& field) {
      field("id", info.id);
      field("title", info.title);
      field("author", info.author);
      field("year", info.year);
      field("summary", info.summary);
      field("colours", [&] { json.list(2, [&](std::size_t c) { json.write(info.colours[c]); }); });
      field("options", [&] {
        json.list(info.options.size(), [&](std::size_t k) { write_option(json, info.options[k]); });
      });
      field("sgf", info.sgf);
      field("match", info.match);
    });
  });
  return json.take();
}

std::string describe(const AnyGame& game) {
  Json json(&game);
  json.object([&](auto&& field) {
    field("id", game.info().id);
    field("options", [&] {
      json.object([&](auto&& of_options) {
        for (const auto& [name, value] : game.options()) of_options(name, value);
      });
    });
    field("geometry", [&] { write_geometry(json, game.geometry()); });
    field("moves", [&] {
      const auto ids = std::size_t(game.move_ids());
      json.list(ids + 2, [&](std::size_t i) {
        json.write(i < ids ? Move(std::uint16_t(i)) : i == ids ? swap_move : pass_move);
      });
    });
    field("levels", [&] { write_levels(json, game.levels()); });
  });
  return json.take();
}

std::string describe(const AnyGame& game, const AnyPosition& p, const std::vector<Event>& events,
                     std::optional<Move> last) {
  Json json(&game);
  const auto outcome = p.outcome();
  MoveList legal;
  p.legal_moves(legal);
  json.object([&](auto&& field) {
    field("to_move", outcome ? std::optional<Player>{} : p.to_move());
    field("ply", p.ply());
    field("colours", std::array{p.colour_of(0), p.colour_of(1)});
    field("stones", [&] { write_stones(json, game, p); });
    field("marks", [&] { write_marks(json, game, p); });
    field("outcome", [&] { outcome ? write_outcome(json, *outcome) : json.write(nullptr); });
    field("events", [&] { write_events(json, events); });
    field("legal", [&] {
      json.list(std::size_t(legal.size()), [&](std::size_t i) { json.write(legal[int(i)]); });
    });
    field("last_move", last);
    field("text", game.to_text(p));
  });
  return json.take();
}

std::string describe(const AnyGame& game, std::string_view move, const Refusal& refusal) {
  Json json(&game);
  json.object([&](auto&& field) {
    field("move", move);
    field("reason", refusal.kind());
    field("evidence",
          [&] { json.object([&](auto&& of_evidence) { refusal.visit(of_evidence); }); });
  });
  return json.take();
}

std::string describe(const AnyGame& game, const search::Report& r) {
  Json json(&game);
  json.object([&](auto&& field) {
    field("visits", r.visits);
    field("playouts", r.playouts);
    field("nodes", r.nodes);
    field("memory", r.memory);
    field("full", r.full);
    field("seconds", r.seconds);
    field("value", r.value);
    field("proven", [&] { write_proven(json, r.player, r.bounds); });
    field("candidates", [&] {
      json.list(r.candidates.size(), [&](std::size_t i) {
        const auto& c = r.candidates[i];
        json.object([&](auto&& of_move) {
          of_move("move", c.move);
          of_move("visits", c.visits);
          of_move("value", c.value);
          of_move("prior", c.prior);
          of_move("proven", [&] { write_proven(json, r.player, c.bounds); });
          of_move("line", c.line);
          of_move("threatens", c.threatens);
        });
      });
    });
  });
  return json.take();
}

std::string describe(const OptionError& e) {
  Json json;
  json.object([&](auto&& field) {
    field("option", e.option);
    field("message", e.message);
  });
  return json.take();
}

std::string describe(const TextError& e) {
  Json json;
  json.object([&](auto&& field) { field("message", e.message); });
  return json.take();
}

}  // namespace ponnuki
